import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import { openDemo } from '../../server/demo/open-demo.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ prepare: async (house) => void (await openDemo(house)), options: { demo: true } });
});
afterAll(() => server.stop());

test('the demo’s accounts have conversations that say they are its, and none of which waits to be read', async () => {
  const { headers } = await server.signIn('xuancheng');
  const { answer } = await server.call('chatConversations', {}, headers);
  const conversations = answer.data as Conversation[];
  expect(conversations.map(({ type, unreadCount }) => [type, unreadCount])).toEqual([
    ['GROUP', 0],
    ['C2C', 0],
  ]);
  expect(conversations[0]?.name).toContain('（演示）');
  for (const { conversationID } of conversations) {
    const page = (await server.call('chatMessages', { conversationID }, headers)).answer.data as MessagesPage;
    const said = page.messageList.filter(({ content }: ChatMessage) => content?.kind !== 'notice');
    expect(said.length).toBeGreaterThan(1);
    expect(said.every(({ content }) => JSON.stringify(content).includes('演示'))).toBe(true);
  }
});
