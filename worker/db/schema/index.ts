export * from './access';
export * from './conversations';
export * from './matching';
export * from './members';
