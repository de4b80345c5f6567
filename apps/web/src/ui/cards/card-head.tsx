import { Words } from '#web/ui/layout/parts.tsx'
import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  about?: string | undefined
}

export function CardHead({ title, about }: CardHeadProps) {
  return (
    <>
      <Words as="h2" mb={4} size="large" weight={650}>
        {title}
      </Words>
      {about && <p className={classes.about}>{about}</p>}
    </>
  )
}
