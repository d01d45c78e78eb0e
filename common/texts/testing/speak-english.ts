import { speakWith } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';

speakWith(() => wholeEnglish);
