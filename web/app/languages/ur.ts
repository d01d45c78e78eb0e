import { texts } from '#common/texts/compiled/ur/browser.ts';
import { start } from '#web/app/start.tsx';

start(texts);
