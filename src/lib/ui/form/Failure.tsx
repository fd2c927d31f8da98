import './form.css'

/** What went wrong, beside the button that tries again: the top of a long form is out of sight there. */
export const Failure = ({ text }: { text: string | undefined }) => (
  <p role="alert" className="form-failure">
    {text}
  </p>
)
