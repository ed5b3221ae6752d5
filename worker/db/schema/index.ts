export * from './access';
export * from './audit';
export * from './conversations';
export * from './events';
export * from './matching';
export * from './members';
