import { english } from '#common/texts/english.ts';
import { start } from './start.tsx';

start(english);
