import { wholeEnglish } from '#common/texts/whole-english.ts';
import { speakWith } from '#common/texts/text.ts';

speakWith(() => wholeEnglish);
