import { texts } from '#common/texts/compiled/de/browser.ts';
import { start } from '#web/app/start.tsx';

start(texts);
