/** The figures of all requests are written after some answer, and belong to no route. */
export const isOfAllRequests = (statement: string) =>
  statement.includes('INSERT INTO request_hours');
