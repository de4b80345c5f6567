const { PATH, NODE_COMPILE_CACHE, SKIPYARD_TEST_RUN } = process.env

/**
 * What a server that a test starts has of the test's own environment: nothing else of it may reach the server. By the
 * run that it belongs to it is found and ended when that was interrupted.
 */
export const ofTheTests = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  ...(SKIPYARD_TEST_RUN && { SKIPYARD_TEST_RUN }),
}
