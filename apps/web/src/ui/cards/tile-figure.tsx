import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileFigureProps {
  name: ReactNode
  /** The figure; undefined while loading. */
  children: ReactNode | undefined
}

/** The figure of a tile under its name. */
export function TileFigure({ name, children }: TileFigureProps) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{children ?? <Skeleton h={20} w={52} mt={4} />}</span>
    </>
  )
}
