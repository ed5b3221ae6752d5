/** The known accounts of a development store. They exist nowhere else. */
export const DEMO_PASSWORD = 'Garden-State-9';

export const DEMO_LOGINS = [
  { key: 'free', email: 'free@parkway.example', what: 'a free member' },
  { key: 'premium', email: 'premium@parkway.example', what: 'a premium member' },
  { key: 'admin', email: 'admin@parkway.example', what: 'an administrator' },
  { key: 'deputy', email: 'deputy@parkway.example', what: 'another administrator' },
] as const;
