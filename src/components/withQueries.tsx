import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../lib/api/queryClient';

export const withQueries =
  <Props extends object>(Island: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <QueryClientProvider client={queryClient}>
      <Island {...props} />
    </QueryClientProvider>
  );
