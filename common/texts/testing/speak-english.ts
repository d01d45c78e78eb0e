import { speakWith } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole-english.ts';

speakWith(() => wholeEnglish);
