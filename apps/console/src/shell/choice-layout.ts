/**
 * Replaces the layout of React Spectrum's Picker (vite.config.ts), which leaves out a chosen option far down the list: it compares
 * areas to tell whether it has laid out the whole list, and the area that it draws in advance is wider than the list. The option
 * is then not in the document, so nothing gets the focus when the list is opened by keyboard. React Stately 3.51 still does so.
 */
import { ListLayout as PublishedLayout, Rect } from "react-aria-components/Virtualizer";

/** In CSS pixels. The layout ends with the last option. */
const tallerThanAnyList = 1_000_000;

/** Lays out all options if one that has to be in the document, such as the focused one, is not laid out yet. */
export class ListLayout<T> extends PublishedLayout<T> {
  protected override layoutIfNeeded(rect: Rect): void {
    super.layoutIfNeeded(rect);
    const isMissing = [...(this.virtualizer?.persistedKeys ?? [])].some(
      (key) => !this.layoutNodes.has(key) && this.lastCollection?.getItem(key),
    );
    if (isMissing) super.layoutIfNeeded(new Rect(0, 0, rect.width, tallerThanAnyList));
  }
}
