import { createApp } from './app';

export { Conversation } from './objects/Conversation';
export { Inbox } from './objects/Inbox';

export default createApp();
