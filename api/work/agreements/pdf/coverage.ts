import { type Faces, IGNORABLE, loadFaces } from './fonts.ts';
import { weights } from './script-fonts.ts';
import { plainText } from './text.ts';

const isDrawn = (character: string, faces: Faces): boolean =>
  IGNORABLE.test(character) ||
  /\s/u.test(character) ||
  weights.every((weight) => faces[weight].some((face) => face.has(character.codePointAt(0) ?? 0)));

/** The characters of each text that no font has, each once. */
export async function missingIn(texts: readonly string[], locale: string): Promise<string[][]> {
  const faces = await loadFaces(texts.join('\n'), locale);
  return texts.map((text) => [...new Set(plainText(text))].filter((character) => !isDrawn(character, faces)));
}
