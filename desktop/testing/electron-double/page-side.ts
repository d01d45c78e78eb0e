/**
 * The page's half of the bridge: runs the app's real preload with the `electron` module that a sandboxed
 * preload may load. Unlike in Electron, the preload shares a JavaScript world with the page, so these tests
 * do not cover context isolation.
 */
const before = `(() => {
  const ask = window.electronInvoke;
  delete window.electronInvoke;
  if (window.top !== window) return;
  const listeners = new Map();
  const calls = new Map();
  const of = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  const ipcRenderer = {
    invoke: (channel, input) => {
      const call = crypto.randomUUID();
      return new Promise((resolve, reject) => {
        calls.set(call, { resolve, reject });
        ask(call, channel, input);
      });
    },
    on: (channel, listener) => void of(channel).add(listener),
    off: (channel, listener) => void of(channel).delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze({ ...value }) }),
  };
  Object.defineProperty(window, 'electronReceive', {
    value: (channel, data) => { for (const listener of of(channel)) listener({}, data); },
  });
  Object.defineProperty(window, 'electronReply', {
    value: ({ call, value, error }) => {
      const { resolve, reject } = calls.get(call);
      calls.delete(call);
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    },
  });
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error('A sandboxed preload cannot load ' + name);
  };
  const module = { exports: {} };
  const exports = module.exports;
`;

/** The preload is a function of its own, as in Electron: its names are not those of the bridge. */
export const bridge = (preload: string): string =>
  `${before}\n((require, module, exports) => {\n${preload}\n})(require, module, exports);\n})();`;
