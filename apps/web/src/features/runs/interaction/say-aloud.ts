import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'

/** Tells those who do not see the board what has happened on it. */
export const sayAloud = (words: string) => announce(words)
