import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessLabels, learnIntents, type Model, readMessage } from './intent-model.ts';
import { MESSAGES } from './messages/messages.ts';
import { modelFile, readModel, writeModel } from './model-file.ts';

let folder: string;
let model: Model;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-model-'));
  const lesson = learnIntents(MESSAGES.filter((_, index) => index % 8 === 0));
  for (let step = lesson.next(); ; step = lesson.next())
    if (step.done) {
      model = step.value;
      return;
    }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const QUESTIONS = ['How much is a website?', 'Could we talk on Friday?', 'Do you know React?', 'thanks, bye'];

test('a model from a file guesses exactly as the one that was learned', async () => {
  const file = await modelFile(folder);
  await writeModel(file, model);
  const read = await readModel<Model>(file);
  expect(await readdir(folder)).toHaveLength(1);
  for (const question of QUESTIONS)
    expect(read && guessLabels(read, readMessage(question))).toEqual(guessLabels(model, readMessage(question)));
  expect(read?.words).toEqual(model.words);
});

test('a file that was cut off, or changed in one byte, is learned again', async () => {
  const file = join(folder, 'damaged.bin');
  await writeModel(file, model);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 100));
  expect(await readModel(file)).toBeNull();
  whole[whole.length - 5] = (whole[whole.length - 5] ?? 0) ^ 1;
  await writeFile(file, whole);
  expect(await readModel(file)).toBeNull();
});

test('where nothing can be kept, nothing fails', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  await writeModel(join(file, 'model.bin'), model);
  expect(await readModel(join(file, 'model.bin'))).toBeNull();
});
