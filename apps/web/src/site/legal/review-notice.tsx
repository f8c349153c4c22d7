import { Notice } from '../../ui/feedback/notice.tsx';

/** Said on every legal page: the text is a beginning, not advice. */
export function ReviewNotice() {
  return (
    <Notice tint="brass">
      <strong>For the operator of this installation:</strong> this is a general template. Review it, add your
      company’s details, and have it checked by a lawyer before you rely on it.
    </Notice>
  );
}
