import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileFigureProps {
  name: ReactNode
  children: ReactNode | undefined
}

export function TileFigure({ name, children }: TileFigureProps) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{children ?? <Skeleton h={20} w={52} mt={4} />}</span>
    </>
  )
}
