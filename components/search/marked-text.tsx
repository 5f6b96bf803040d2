import { markMatches } from "@/domain/search/mark-matches";

/** A text with the matches of the typed words highlighted. */
export function MarkedText({
  text,
  words,
  isGuessed = false,
}: {
  text: string;
  words: readonly string[];
  isGuessed?: boolean;
}) {
  let at = 0;
  return markMatches(text, words, isGuessed).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark
        key={at}
        className="rounded-xs bg-highlight text-inherit underline decoration-2 underline-offset-2"
      >
        {part.text}
      </mark>
    ) : (
      <span key={at}>{part.text}</span>
    );
  });
}
