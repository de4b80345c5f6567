import { type RefObject, useInsertionEffect, useRef } from 'react'

/** What was drawn last, for handlers that stay the same while it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
