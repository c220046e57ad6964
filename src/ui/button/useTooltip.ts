import { useState } from "react";

/**
 * The props of a control whose name is shown while the mouse is over it. Not always as its `title`, because some screen readers would
 * say the name and then the title.
 */
export function useTooltip(name: string) {
  const [hovered, setHovered] = useState(false);
  return {
    title: hovered ? name : undefined,
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
  };
}
