import type { ComponentType } from 'react'
import { type Part, part } from '#web/ui/part/part.tsx'
import { PagePending } from './page-pending.tsx'

type Load = () => Promise<ComponentType<object>>

/** Loaded when the browser is idle, or when a link to it is hovered or focused. */
export const officePage = (load: Load): Part<object> => part(load, { waiting: <PagePending /> })

export const publicPage = (load: Load): Part<object> =>
  part(load, { waiting: <PagePending />, isLoadedIdle: false })
