import { texts } from '#common/texts/compiled/es/browser.ts';
import { start } from '#web/app/start.tsx';

start(texts);
