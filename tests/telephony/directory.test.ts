import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrgMember } from '../../contract/telephony/members.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let city: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  city = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

const path = '/dispatch-web/api/orgMemberManage/queryOrgMember';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const asForm = async (fields: Record<string, string>) =>
  server.inject({ method: 'POST', url: path, headers: form, payload: new URLSearchParams(fields).toString() });
const listed = async (who: SignedIn, args: object = {}): Promise<OrgMember[]> =>
  ((await server.call('orgMembers', args, who.headers)).answer as unknown as { list: OrgMember[] }).list;

describe('the directory', () => {
  test('is answered in the envelope of the dispatch service, to a token among the fields', async () => {
    const response = await asForm({ currentPage: '1', pageSize: '1000', useSort: 'false', token: city.accessToken });
    expect(response.json()).toMatchObject({ code: 0, total: 3, list: [{}, {}, {}] });
    expect(response.headers['cache-control']).toBe('no-store');
  });
  test('is refused without a token, with a wrong one, and with a query that is no number', async () => {
    expect((await asForm({})).json()).toMatchObject({ code: 'A0001' });
    expect((await asForm({ token: 'x' })).statusCode).toBe(401);
    expect((await asForm({ token: city.accessToken, pageSize: '1001' })).json()).toMatchObject({
      field: 'pageSize',
      message: '每页最多1000条',
    });
  });
  test('does not take a token among the fields of other calls', async () => {
    const { answer } = await server.call('chatConversations', { token: city.accessToken });
    expect(answer.code).toBe('A0001');
  });
  test('refuses a form of more than 64 KB before anybody is known', async () => {
    expect((await asForm({ keyword: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
  test('holds the people a caller can know, each with an extension that stays theirs', async () => {
    const members = await listed(city);
    expect(members.map(({ memName }) => memName).toSorted()).toEqual(['宣城值班员', '旌德值班员', '省值班员']);
    expect(new Set(members.map(({ memTel }) => memTel)).size).toBe(3);
    for (const { memTel } of members) expect(memTel).toMatch(/^800\d{3}$/);
    expect(await listed(city)).toEqual(members);
  });
  test('is searched by name and organisation', async () => {
    expect((await listed(city, { keyword: '旌德' })).map(({ memName }) => memName)).toEqual(['旌德值班员']);
  });
});
