import { choosing, idle } from './at-rest.ts'
import { dragged, lifted } from './in-hand.ts'
import { asking, placed } from './put-down.ts'
import type { EventName, Events, Interaction, Outcome } from './states.ts'

/** What an event makes of the board's state: every event has an outcome in every state (decision 0101). */
export function transition<Name extends EventName>(
  now: Interaction,
  name: Name,
  ...facts: Events[Name]
): Outcome {
  switch (now.state) {
    case 'idle':
      return idle[name](now, ...facts)
    case 'choosing':
      return choosing[name](now, ...facts)
    case 'lifted':
      return lifted[name](now, ...facts)
    case 'dragged':
      return dragged[name](now, ...facts)
    case 'placed':
      return placed[name](now, ...facts)
    case 'asking':
      return asking[name](now, ...facts)
  }
}
