// Pictures and PDFs that go with messages: checked by content, kept in the file storage, erased with their conversation.
// It must not know who may send or see them, nor what is said of them.
export { openAttachment, removeAttachmentFiles } from './attachment-files.ts';
export {
  type AttachmentRow,
  attachmentIdsOf,
  attachmentsIn,
  storeAttachment,
  toAttachment,
} from './attachment-row.ts';
export { checkFile } from './check-file.ts';
export { attachments } from './feature.ts';
export { awayFor, type KeptFile, withKeptFile } from './keep-attachment.ts';
export { moveAttachments } from './move-attachments.ts';
export { sweepAttachments } from './sweep-attachments.ts';
