/** What the clients say of answers that did not come, and what the log says of requests that were given up. */
export const httpMessages = { dispatchFault: '服务器错误', cancelledByRoute: '路由跳转取消请求' } as const;
