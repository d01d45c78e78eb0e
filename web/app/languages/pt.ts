import { texts } from '#common/texts/compiled/pt/browser.ts';
import { start } from '#web/app/start.tsx';

start(texts);
