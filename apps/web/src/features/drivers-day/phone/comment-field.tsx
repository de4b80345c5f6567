import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import classes from './job.module.css'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts

interface CommentFieldProps {
  comments: string
  onComment: (text: string) => void
}

/** What the driver tells the office of a job beside its steps; kept as soon as the field or the page is left. */
export function CommentField({ comments, onComment }: CommentFieldProps) {
  const [typed, setTyped] = useState('')
  const keep = () => {
    if (typed.trim() === '') return
    onComment(typed.trim())
    setTyped('')
  }
  const keepWhenHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') keep()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => document.removeEventListener('visibilitychange', keepWhenHidden)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  return (
    <form className={classes.comment} onSubmit={submit}>
      {comments !== '' && <p className={classes.comments}>{comments}</p>}
      <label>
        {words.comment}
        <textarea
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keep}
        />
      </label>
      {typed.trim() !== '' && (
        <button type="submit" className={classes.inner}>
          {words.addComment}
        </button>
      )}
    </form>
  )
}
