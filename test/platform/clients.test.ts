import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { type Served, serveFolder } from '../reader/site.ts';
import { clientsFolder, hasClients, loadClient } from './client-packages.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { pages, project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

interface Shown {
  status: string;
  error?: string;
  threadIds: string[];
  headerThread?: string;
  messages: {
    id: string;
    role: string;
    content: string;
    annotations?: unknown[];
    toolInvocations?: { toolName: string; state: string; result: { path: string }[] }[];
  }[];
}

/** A page that uses the hook as its documentation says, and shows on `window` what it has. */
const page = (react: string) => `
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useChat } from '${react}';
function Chat({ api, apiKey }) {
  const chat = useChat({
    api,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    headers: { Authorization: 'Bearer ' + apiKey },
    body: { fp: 'anonymous', retrievalPageSize: 5, filter: null, threadId: null },
    onResponse: (response) => { window.headerThread = response.headers.get('x-thread-id') ?? undefined; },
  });
  useEffect(() => {
    const finished = (chat.data ?? []).filter((event) => event && event.type === 'finish');
    window.chat = {
      append: (text, options) => chat.append({ role: 'user', content: text }, options),
      shown: {
        status: chat.status ?? (chat.isLoading ? 'streaming' : 'ready'),
        error: chat.error?.message,
        threadIds: finished.map((event) => event.threadId),
        headerThread: window.headerThread,
        messages: chat.messages,
      },
    };
  });
  return null;
}
window.start = (api, apiKey) =>
  createRoot(document.body).render(createElement(Chat, { api, apiKey }));
`;

describe.skipIf(!hasClients)('real clients', () => {
  describeStore('of the assistant', (stores) => {
    let model: FakeModel;
    let service: Service;
    let served: Served;
    let folder: string;
    let browser: Chromium | undefined;
    beforeAll(async () => {
      model = await startFakeModel();
      folder = mkdtempSync(join(tmpdir(), 'octavo-clients-'));
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><body></body>');
      served = await serveFolder(folder);
      service = await startService(await stores.open(), {
        model: { provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake' },
        projects: [{ ...project, origins: [served.origin] }],
      });
      await service.publish(pages);
      if (chromiumPath) browser = await openChromium();
    });
    afterAll(async () => {
      await browser?.close();
      await service.close();
      await served.close();
      await model.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(['react-4-1', 'react-4-3'])(
      'useChat of %s, from another origin, shows the answer and continues its thread',
      async (react) => {
        if (!browser) return;
        const { outputFiles } = await build({
          stdin: { contents: page(react), resolveDir: clientsFolder, loader: 'js' },
          bundle: true,
          write: false,
          format: 'iife',
          define: { 'process.env.NODE_ENV': '"production"' },
        });
        const tab = await browser.newPage();
        await tab.goto(served.origin);
        await tab.evaluate(outputFiles[0]!.text);
        const api = `${service.public}/v1/assistant/harbour/message`;
        await tab.evaluate(
          `start(${JSON.stringify(api)}, ${JSON.stringify(service.keys.assistant)})`,
        );
        await tab.waitForFunction('window.chat');
        /** What is shown once the page has heard of so many ends, or of an error. */
        const ask = async (text: string, ends: number, options = {}) => {
          await tab.evaluate(`chat.append(${JSON.stringify(text)}, ${JSON.stringify(options)})`);
          await tab.waitForFunction(
            `(chat.shown.threadIds.length === ${ends} && chat.shown.status === 'ready') || chat.shown.error`,
          );
          return (await tab.evaluate('chat.shown')) as Shown;
        };
        model.replies.push({ text: ['Throw the ', 'lines ✓'] });
        const first = await ask('How do I moor?', 1);
        expect(first.error).toBeUndefined();
        const answer = first.messages.at(-1)!;
        expect(answer).toMatchObject({ role: 'assistant', content: 'Throw the lines ✓' });
        expect(answer.id).toMatch(/^msg_/);
        expect(answer.annotations).toMatchObject([{ type: 'sources' }]);
        const [call] = answer.toolInvocations!;
        expect(call).toMatchObject({ toolName: 'search', state: 'result' });
        expect(call!.result.map(({ path }) => path)).toContain('guides/docking');
        const [threadId] = first.threadIds;
        expect(threadId).toMatch(/^thr_/);
        expect(first.headerThread).toBe(threadId);

        model.replies.push({ text: ['Yes.'] });
        const second = await ask('Really?', 2, { body: { fp: 'anonymous', threadId } });
        expect(second.threadIds).toEqual([threadId, threadId]);
        expect(JSON.stringify(model.requests.at(-1)!.messages)).toContain('Throw the lines');

        model.replies.push('break');
        const third = await ask('And?', 4, { body: { fp: 'anonymous', threadId } });
        expect(third.error).toContain('could not be completed');
        await tab.close();
      },
    );

    it.each(['ai-5-0', 'ai-5', 'ai-6'])('the transport of %s reads version 2', async (name) => {
      const { DefaultChatTransport, readUIMessageStream } =
        await loadClient<typeof import('ai')>(name);
      model.replies.push({ text: ['Throw ', 'lines'] });
      const transport = new DefaultChatTransport({
        api: `${service.public}/v2/assistant/harbour/message`,
        headers: { Authorization: `Bearer ${service.keys.assistant}` },
        body: { fp: 'anonymous', threadId: null },
      });
      const stream = await transport.sendMessages({
        chatId: 'c',
        trigger: 'submit-message',
        messageId: undefined,
        abortSignal: undefined,
        messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I moor?' }] }],
      });
      let last: { metadata?: unknown; parts: { type: string; text?: string }[] } | undefined;
      for await (const message of readUIMessageStream({ stream })) last = message;
      expect(last!.metadata).toMatchObject({ threadId: expect.stringMatching(/^thr_/) });
      const types = last!.parts.map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['tool-search', 'text', 'source-url']));
      expect(last!.parts.find(({ type }) => type === 'text')!.text).toBe('Throw lines');
    });
  });
});
