/**
 * The one line an owner puts on a page. `publicUrl` has no slash at its end.
 * @public
 */
export const embedSnippet = (publicUrl: string, assistantId: string) =>
  `<script src="${publicUrl}/widget.js" data-assistant="${assistantId}" async></script>`;

/**
 * The page that is nothing but the chat.
 * @public
 */
export const widgetUrl = (publicUrl: string, assistantId: string) => `${publicUrl}/widget/${assistantId}`;
