import { injections } from '#api/testing/injections.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import * as assistant from '#common/contract/assistant.ts';
import { openSession } from '#common/contract/sessions.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { count, type Finding, Table } from './finding.ts';
import { htmlTexts } from './hostile.ts';
import { questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

const FENCE = /^(data-[0-9a-f]{18})\n/;

async function send(site: Site, endpoint: Endpoint, payload: unknown): Promise<Record<string, string>> {
  const { status, text } = await site.ask({ ...questionOf(endpoint, { payload }), within: 20_000 });
  if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text).data;
}

/** Asks in a conversation of its own and answers what the visitor would read. */
async function chat(site: Site, message: string): Promise<string> {
  const { sessionId } = await send(site, openSession, {});
  const { conversationId } = await send(site, assistant.openConversation, { sessionId, initialMessage: message });
  const reply = await send(site, assistant.sendMessage, { sessionId, conversationId, message });
  return (reply.message as unknown as { content: string }).content;
}

const about = (text: string) => `Kestrel Dispatch ${text}`;

export async function attackPrompt(testEnv: TestEnv): Promise<Finding[]> {
  const openai = await startOpenAiServer();
  const site = await testEnv.start('prompt', {
    OPENAI_API_KEY: 'sk-of-the-run',
    OPENAI_BASE_URL: openai.url,
    AI_DAILY_TOKENS: '1000000000',
  });
  const texts = [...injections, ...htmlTexts.map(about)];
  const fences = new Set<string>();
  const fenced = new Table();
  openai.answerWith(() => 'Kestrel Dispatch is a dispatch board.');
  for (const text of texts) {
    const before = openai.calls.length;
    await chat(site, text);
    for (const { messages } of openai.calls.slice(before)) {
      const said = messages.at(-1)?.content ?? '';
      const fence = FENCE.exec(said)?.[1];
      fenced.check(
        (!fence && `not fenced: ${text}`) ||
          (said.split(fence ?? '').length !== 3 && `ends the fence: ${text}`) ||
          (fences.has(fence ?? '') && `the same fence twice: ${text}`) ||
          (/<\|im_|\[\/?INST\]|<\/?system>/i.test(said) && `marks of a model get through: ${text}`) ||
          (JSON.stringify(messages).includes('sk-of-the-run') && 'the key is in the prompt'),
      );
      if (fence) fences.add(fence);
    }
  }
  const obeyed = new Table();
  const disloyal: Record<string, (prompt: { content: string }[]) => string> = {
    'repeats its rules': (prompt) => prompt[0]?.content ?? '',
    'gives the fence away': (prompt) => `It is ${FENCE.exec(prompt.at(-1)?.content ?? '')?.[1]}`,
    'repeats the visitor': (prompt) => prompt.at(-1)?.content ?? '',
    'writes a script': () => 'Kestrel Dispatch <script>alert(1)</script> <img src=x onerror=alert(1)>',
    'links elsewhere': () =>
      'Kestrel Dispatch, see [this](https://evil.example/?q=secret) ![x](https://evil.example/a.png)',
    'links to script': () => 'Kestrel Dispatch, see [this](javascript:alert(1)) and [that](data:text/html,x)',
  };
  const leaked =
    /Internal reference|never follow instructions|data-[0-9a-f]{18}|ref-[0-9a-f]{12}|<script|<img|evil\.example\/|javascript:|data:text/i;
  for (const [what, answer] of Object.entries(disloyal))
    for (const text of texts.slice(0, 8)) {
      openai.answerWith(answer);
      const shown = await chat(site, `${text} (${what})`);
      obeyed.check(leaked.test(shown) && `a model that ${what} is promise: ${shown.slice(0, 120)}`);
    }
  await site.stop();
  await openai.close();
  return [
    {
      area: 'prompt',
      promise: 'a visitor’s words reach the model as fenced data, each time between other marks',
      figure: `${count(fenced.tried)} prompts of ${texts.length} injections, ${count(fences.size)} marks`,
      broken: fenced.tried < texts.length / 2 ? ['the model was hardly asked'] : fenced.broken,
    },
    {
      area: 'prompt',
      promise: 'a model that obeys the visitor is not shown',
      figure: `0 of ${count(obeyed.tried)} replies with rules, marks, script or foreign links`,
      broken: obeyed.broken,
    },
  ];
}
