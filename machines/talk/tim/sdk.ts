/** A message of the SDK, as far as the adapter reads it. Times in seconds since 1970. */
export interface TimMessage {
  ID: string;
  type: string;
  conversationID: string;
  conversationType: string;
  from: string;
  nick: string;
  time: number;
  isRevoked: boolean;
  isPeerRead?: boolean;
  payload: unknown;
  atUserList?: readonly string[];
  cloudCustomData?: string;
}

/** A conversation of the SDK, as far as the adapter reads it. */
export interface TimConversation {
  conversationID: string;
  type: string;
  unreadCount: number;
  lastMessage?: {
    lastTime: number;
    fromAccount: string;
    nick?: string;
    type: string;
    payload: unknown;
    isRevoked: boolean;
  };
  userProfile?: { userID: string; nick?: string };
  groupProfile?: { groupID: string; name: string; memberCount: number };
  groupAtInfoList?: readonly unknown[];
}

/** A message to create. */
export interface TimAddressed {
  to: string;
  conversationType: string;
  payload: unknown;
  cloudCustomData?: string;
}

/** A page of messages; the oldest first. */
export interface TimPage {
  messageList: TimMessage[];
  nextReqMessageID: string;
  isCompleted: boolean;
}

/** A group member. */
export interface TimMember {
  userID: string;
  nick?: string;
}

type Answered<T> = Promise<{ data: T }>;

/** The SDK after its creation: what the adapter uses of `tim-js-sdk`, under the names that it has there. */
export interface Tim {
  on(event: string, listener: (event: { name: string; data: unknown }) => void): void;
  login(who: { userID: string; userSig: string }): Promise<unknown>;
  destroy(): Promise<void>;
  updateMyProfile(profile: { nick: string }): Promise<unknown>;
  getConversationList(): Answered<{ conversationList: TimConversation[] }>;
  getMessageList(page: { conversationID: string; nextReqMessageID?: string; count: number }): Answered<TimPage>;
  setMessageRead(of: { conversationID: string }): Promise<unknown>;
  createTextMessage(message: TimAddressed): TimMessage;
  createTextAtMessage(message: TimAddressed): TimMessage;
  createLocationMessage(message: TimAddressed): TimMessage;
  createCustomMessage(message: TimAddressed): TimMessage;
  createMergerMessage(message: TimAddressed): TimMessage;
  createForwardMessage(message: TimAddressed): TimMessage;
  downloadMergerMessage(message: TimMessage): Promise<TimMessage>;
  sendMessage(message: TimMessage): Answered<{ message: TimMessage }>;
  revokeMessage(message: TimMessage): Promise<unknown>;
  createGroup(group: {
    type: string;
    name: string;
    groupID: string;
    memberList: readonly { userID: string }[];
  }): Promise<unknown>;
  getGroupProfile(of: { groupID: string }): Answered<{ group: { name: string; ownerID: string } }>;
  getGroupMemberList(page: { groupID: string; count: number; offset: number }): Answered<{ memberList: TimMember[] }>;
  updateGroupProfile(change: { groupID: string; name: string }): Promise<unknown>;
  addGroupMember(change: { groupID: string; userIDList: readonly string[] }): Promise<unknown>;
  deleteGroupMember(change: { groupID: string; userIDList: readonly string[] }): Promise<unknown>;
  changeGroupOwner(change: { groupID: string; newOwnerID: string }): Promise<unknown>;
  quitGroup(groupID: string): Promise<unknown>;
}

/** What the module of the SDK exports. */
export interface TimModule {
  create(options: { SDKAppID: number }): Tim;
}

/** Names and numbers of the SDK (`TIM.EVENT`, `TIM.TYPES`). */
export const timEvents = {
  ready: 'sdkStateReady',
  received: 'onMessageReceived',
  revoked: 'onMessageRevoked',
  readByPeer: 'onMessageReadByPeer',
  kickedOut: 'kickedOut',
} as const;
/** Why a sign-in ended (`TIM.TYPES.KICKED_OUT_…`): its signature is good no more. */
export const timSignatureExpired = 'userSigExpired';
export const timTypes = {
  text: 'TIMTextElem',
  place: 'TIMLocationElem',
  custom: 'TIMCustomElem',
  merged: 'TIMRelayElem',
  tip: 'TIMGroupTipElem',
  workGroup: 'Private',
  atAll: '__kImSDK_MesssageAtALL__',
} as const;
/** Operations of a group tip. */
export const timTips = { joined: 1, quit: 2, removed: 3, changed: 6 } as const;
/** The largest page of members. */
export const timMembersAtOnce = 100;
