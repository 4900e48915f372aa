import { describe, expect, test } from 'vitest';
import type { SceneFire } from '../../contract/rescue/scene-schemas.ts';
import { given as uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { openWithRanger } from './with-ranger.ts';

const house = openWithRanger();
const { asRanger } = house;

const release = (fireId: string, userIds = [house.ranger.userId]) =>
  house.given.data<{ taskId: string }>('county', 'releaseTask', { fireId, userIds, content: '到北坡查看火线' });
const seen = async (fireId: string): Promise<SceneFire> =>
  (await asRanger('sceneFire', { fireId })).answer.data as SceneFire;

describe('a fire in the measure of who goes there', () => {
  test('a ranger asked there by name sees the way in the datum of each map, and their own task alone', async () => {
    const { fireId } = await house.given.burning();
    const { taskId } = await release(fireId);
    const colleague = await house.given.data<{ id: string }[]>('county', 'qryAllUser', {});
    await release(fireId, [colleague.find(({ id }) => id !== house.ranger.userId)?.id ?? '']);
    const scene = await seen(fireId);
    expect(scene).toMatchObject({
      fireId,
      fire: { isOver: false, statusName: '待处置' },
      tasks: [{ id: taskId, people: [{ userId: house.ranger.userId, state: 'waiting' }] }],
      said: [],
      mayFeedBack: true,
    });
    expect(scene.tasks).toHaveLength(1);
    expect(scene.waits).toBeUndefined();
    expect(scene.fire.gcj02).not.toEqual(scene.fire.wgs84);
  });

  test('is no fire for a ranger who was not asked there, nor can they tell anything of it', async () => {
    const { fireId } = await house.given.burning();
    expect((await asRanger('sceneFire', { fireId })).status).toBe(404);
    expect((await asRanger('sceneFeedBack', { fireId, content: '有烟' })).status).toBe(404);
    expect((await house.given.ask('elsewhere', 'sceneFire', { fireId })).status).toBe(404);
    expect((await house.given.ask('elsewhere', 'sceneFeedBack', { fireId, content: '有烟' })).status).toBe(404);
  });

  test('a ranger tells of the scene in words and photos, as the fire’s log and their own page then say', async () => {
    const { fireId } = await house.given.burning();
    await release(fireId);
    const { fileUrl } = await uploaded(house.given.server, house.ranger.headers, {
      bucketName: 'image',
      name: '北坡.png',
      content: samples.png,
    });
    expect((await asRanger('sceneFeedBack', { fireId, content: '火线在北坡', imageUrls: [fileUrl] })).status).toBe(200);
    expect((await seen(fireId)).said).toMatchObject([{ answer: 'feedBack', text: '火线在北坡', photos: 1 }]);
    expect(JSON.stringify(await house.given.data('county', 'fireOperatorLog', { fireId }))).toContain('火线在北坡');
    expect(await asRanger('sceneFeedBack', { fireId, content: ' ' })).toMatchObject({
      status: 400,
      answer: { field: 'content', message: '请填写内容' },
    });
  });

  test('an officer to whom it was transferred finds there that it waits for their signature', async () => {
    const { fireId } = await house.given.burning();
    const waits = () => house.given.data<SceneFire>('city', 'sceneFire', { fireId });
    expect((await waits()).waits).toBeUndefined();
    await house.given.data('county', 'fireTransferAndUp', { fireId, transferStatus: 2 });
    expect(await waits()).toMatchObject({ waits: { transferStatus: 2, status: 2 }, mayFeedBack: true, tasks: [] });
    await house.given.data('city', 'signFor', { fireId, transferStatus: 2, oldStatus: 2 });
    expect((await waits()).waits).toBeUndefined();
  });
});
