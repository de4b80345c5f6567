import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  about?: string | undefined
}

export function CardHead({ title, about }: CardHeadProps) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {about && <p className={classes.about}>{about}</p>}
    </>
  )
}
