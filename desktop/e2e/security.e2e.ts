import { expect, needsDouble, test } from '#desktop/testing/fixtures.ts';

const dashboard = { url: 'app://admin/admin', parent: null };

test('a request of the window is refused unless it matches the channel table exactly', async ({ start }) => {
  const app = await start();
  const refused: [string, string][] = [
    ['getState', 'null'],
    ['getState', '{}'],
    ['connect', ''],
    ['connect', '"https://example.com"'],
    ['connect', '{}'],
    ['connect', '{"address":1}'],
    ['connect', '{"address":["https://example.com"]}'],
    ['connect', '{"address":"https://example.com","token":"x"}'],
    ['connect', '{"address":"https://example.com","constructor":{"prototype":{"x":1}}}'],
    ['connect', `{"address":"${'a'.repeat(301)}"}`],
    ['removeServer', '{"origin":null}'],
    ['checkImport', '{"text":{}}'],
    ['setPreferences', '[]'],
    ['setPreferences', '{"notifications":"yes"}'],
    ['setPreferences', '{"prototype":{}}'],
    ['setPreferences', '{"backup":{"folder":"/etc"}}'],
    ['setPreferences', '{"backup":{"keep":0}}'],
    ['setPreferences', '{"backup":{"keep":1e9}}'],
    ['setPreferences', '{"backup":{"every":"hourly"}}'],
    ['openSite', '{"path":"https://evil.example/"}'],
    ['openSite', '{"path":"//evil.example/"}'],
    ['openSite', '{"path":"/\\\\evil.example/"}'],
    ['openSite', '{"path":"file:///etc/passwd"}'],
    ['saveOfflineCache', '{"text":"no site"}'],
    ['saveOfflineCache', '{"origin":"https://example.com","text":1}'],
    ['saveOfflineCache', `{"origin":"https://example.com","text":"${'a'.repeat(3_000_001)}"}`],
    ['switchSite', '{"origin":"https://example.com"}'],
    ['switchSite', '{"origin":"https://example.com","path":"https://evil.example/"}'],
    ['switchSite', '{"origin":"https://example.com","path":"/admin/../evil"}'],
    ['signOutOfSite', '{"origin":null}'],
    ['readOfflineCache', '{"origin":"https://example.com"}'],
    ['takePending', '{"site":1}'],
    ['replyInInbox', '{"origin":"https://example.com","id":"1","body":"Yes"}'],
    ['replyInInbox', '{"origin":"https://example.com/admin","id":"1","body":"Yes","seenUntil":null}'],
    ['markRespondedInInbox', '{"origin":"https://example.com","id":1}'],
    ['openFromInbox', '{"origin":"file:///etc/passwd","id":null}'],
    ['cancelCall', '{"id":"1"}'],
    ['answerProxyLogin', '{"credentials":{"username":"ada"}}'],
    ['answerProxyLogin', '{"credentials":{"username":"ada","password":"x","proxy":"evil.example:1"}}'],
    ['tryAgain', '"https://evil.example"'],
    ['setTheme', '{"theme":"red"}'],
    ['reportView', '{"contactsShown":1}'],
    ['exportPortfolio', '{"path":"/etc/passwd"}'],
    ['chooseImport', '"/etc/passwd"'],
    ['openLogs', '"/"'],
  ];
  const before = await app.command('invoke', { channel: 'desktop:getState', json: '', frame: dashboard });
  for (const [name, json] of refused)
    await expect(
      app.command('invoke', { channel: `desktop:${name}`, json, frame: dashboard }),
      `${name} ${json}`,
    ).rejects.toThrow(`Not a valid input for ${name}`);
  // A `__proto__` key would change every object; it must be ignored.
  await app
    .command('invoke', {
      channel: 'desktop:setPreferences',
      json: '{"__proto__":{"notifications":false}}',
      frame: dashboard,
    })
    .catch(() => null);
  expect(await app.command('invoke', { channel: 'desktop:getState', json: '', frame: dashboard })).toEqual(before);
  expect((await app.command('record')).dialogs).toEqual([]);
});

test('pages cannot leave the app, may write the clipboard alone, and only downloads of the dashboard are allowed', async ({
  start,
}) => {
  const app = await start();
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  const silent = [
    'file:///etc/passwd',
    'smb://evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'ms-msdt:/id',
    'http://evil.example/',
    'app://evil/',
    'app://admin.evil.example/',
    'vscode://x',
  ];
  for (const url of silent) {
    expect([url, await app.command('navigate', { url })]).toEqual([url, false]);
    expect([url, await app.command('openWindow', { url })]).toEqual([url, false]);
  }
  expect((await app.command('record')).openedExternally).toEqual([]);
  expect(await app.command('navigate', { url: 'app://admin/admin?tab=contacts' })).toBe(true);
  expect(await app.command('openWindow', { url: 'app://admin/admin' })).toBe(false);

  const before = app.page.url();
  await app.page.evaluate(() => {
    location.href = 'https://example.com/away';
  });
  await expect.poll(async () => (await app.command('record')).openedExternally).toEqual(['https://example.com/away']);
  // Chromium can drop a window that is opened while the refused navigation is still ending.
  const openPopup = async () => {
    await app.page.evaluate(() => void window.open('https://example.com/popup'));
    await app.page.waitForTimeout(250);
    return (await app.command('record')).openedExternally;
  };
  await expect.poll(openPopup).toContain('https://example.com/popup');
  await expect.poll(() => app.page.context().pages().length).toBe(1);
  expect(app.page.url()).toBe(before);

  const url = 'app://admin/admin';
  const asked = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'hid',
    'usb',
    'serial',
    'clipboard-read',
    'openExternal',
    'fullscreen',
    'display-capture',
    'fileSystem',
  ];
  for (const permission of asked)
    expect([permission, await app.command('permits', { permission, url })]).toEqual([
      permission,
      { asked: false, checked: false },
    ]);
  const clipboard = 'clipboard-sanitized-write';
  expect(await app.command('permits', { permission: clipboard, url })).toEqual({ asked: true, checked: true });
  for (const other of ['https://evil.example/', 'app://admin.evil.example/', 'app://administrator/'])
    expect([other, await app.command('permits', { permission: clipboard, url: other })]).toEqual([
      other,
      { asked: false, checked: false },
    ]);
  expect(await app.command('download', { url: 'blob:app://admin/0c9c' })).toBe(true);
  for (const other of [
    'https://evil.example/a.exe',
    'app://admin/api/contacts',
    'blob:https://evil.example/1',
    'data:,x',
    'blob:app://admin.evil.example/1',
  ])
    expect([other, await app.command('download', { url: other })]).toEqual([other, false]);
});

test('the page can run only its own files and connect only to its own origin, and only its top frame may call the main process', async ({
  start,
}) => {
  needsDouble('Electron tells neither the options of a window nor its channels');
  const app = await start();
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  const tried = await app.page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "inline"';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'document.documentElement.dataset.ran = "handler"');
    document.body.append(button);
    button.click();
    // Runs in a task of its own, because code that the test itself evaluates may use `eval`.
    const evaluated = await new Promise<string>((resolve) =>
      setTimeout(() => {
        try {
          resolve(String(Reflect.construct(Function, ['return 2'])()));
        } catch (error) {
          resolve(error instanceof EvalError ? 'refused' : String(error));
        }
      }),
    );
    const elsewhere = await fetch('https://example.com/', { mode: 'no-cors' }).then(
      () => 'sent',
      () => 'refused',
    );
    return { ran: document.documentElement.dataset.ran ?? null, evaluated, elsewhere };
  });
  expect(tried).toEqual({ ran: null, evaluated: 'refused', elsewhere: 'refused' });
  const bridge = await app.page.evaluate(() => {
    const { desktop } = window;
    const changed = Reflect.set(desktop, 'connect', () => 'mine') || Reflect.set(window, 'desktop', {});
    return {
      frozen: Object.isFrozen(desktop),
      changed,
      names: Object.keys(desktop).length,
      node: typeof Reflect.get(window, 'require'),
    };
  });
  expect(bridge).toMatchObject({ frozen: true, changed: false, node: 'undefined' });
  const paths = [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cmain.js',
    '/../main/main.js',
    '/preload.cjs',
  ];
  for (const path of paths) {
    const text = await app.page.evaluate(async (to) => (await fetch(to)).text(), path);
    expect([path, /portfolio-admin"|ipcRenderer/.test(text)]).toEqual([path, false]);
  }
  expect((await app.command('record')).window?.options).toMatchObject({
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: false,
    },
  });

  const frames = [
    null,
    { url: 'https://evil.example/', parent: null },
    { url: 'https://evil.example/app://admin/', parent: null },
    { url: 'app://admin.evil.example/', parent: null },
    { url: 'app://other/admin', parent: null },
    { url: 'about:blank', parent: null },
    { url: 'file:///etc/passwd', parent: null },
    { url: 'app://admin/admin', parent: { url: 'app://admin/admin' } },
  ];
  for (const frame of frames)
    await expect(app.command('invoke', { channel: 'desktop:getState', json: '', frame })).rejects.toThrow(
      'Not allowed',
    );
  await expect(app.command('invoke', { channel: 'desktop:readFile', json: '', frame: dashboard })).rejects.toThrow(
    'No handler',
  );
  // Nothing listens on a channel that does not check its sender.
  expect((await app.command('record')).channels).toEqual([]);
});
