/** The part of the package that is used. */
declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  interface Snowball {
    newStemmer(language: string): Stemmer;
  }
  const snowball: Snowball;
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default snowball;
}
