/** What is said of banners, beside no other text: their page comes without the view library. */
export const openBannersMessages = { banners: '公告图片' } as const;
