/** Waiting for a review that the server works out in the background. */
import { api, type Mine } from "../lib/api";
import type { Review } from "../protocol";

const ASK_AGAIN_MS = 600;

/** Begins it, or finds it begun; tells how far it has come, and returns it when it is done. */
export async function follow(
  of: Mine,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Review> {
  let state = await api.beginReview(of);
  while (!state.review) {
    progress(state.of ? state.done / state.of : 0);
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
    signal.throwIfAborted();
    state = await api.review(of);
  }
  return state.review;
}
