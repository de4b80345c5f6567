import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  /** A sentence on what the section is for. */
  about?: string | undefined
}

/** What a card of a page of sections is about. */
export function CardHead({ title, about }: CardHeadProps) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {about && <p className={classes.about}>{about}</p>}
    </>
  )
}
