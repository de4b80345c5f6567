/** Debounce of a query: waits so long, unless the next question aborts this one. */
export const untilRested = (givenUp: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    givenUp.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(givenUp.reason)
    })
  })
