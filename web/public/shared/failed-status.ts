/** The status with which a call failed. In the browser the error of the server's own call is data of the page. */
export const failedStatus = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
