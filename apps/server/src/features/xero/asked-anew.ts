/** How work for the books stands that is asked for anew: due at once, whatever came of it before. */
export const askedAnew = (now: Date) => ({
  state: 'waiting',
  asked_at: now,
  next_at: now,
  tries: 0,
  reason: '',
  their_words: '',
  way_out: 'none',
  ended_at: null,
})
