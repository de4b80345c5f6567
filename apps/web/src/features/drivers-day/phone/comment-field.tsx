import { type FormEvent, useState } from 'react'
import classes from './job.module.css'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts

interface CommentFieldProps {
  comments: string
  onComment: (text: string) => void
}

/** What the driver tells the office of a job beside its steps. */
export function CommentField({ comments, onComment }: CommentFieldProps) {
  const [typed, setTyped] = useState('')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    onComment(typed.trim())
    setTyped('')
  }
  return (
    <form className={classes.comment} onSubmit={keep}>
      {comments !== '' && <p className={classes.comments}>{comments}</p>}
      <label>
        {words.comment}
        <textarea
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
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
