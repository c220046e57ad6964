/**
 * A house rule for look-ups by foreign text: `{}["constructor"]` is a function, so such a look-up goes through a Map or asks
 * `Object.hasOwn` first. Reads the types of all element accesses in src by the compiler's own API.
 */
import path from "node:path";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isMethodDeclaration,
  isNumericLiteral,
  isParenthesizedExpression,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import { API, TypeFlags } from "typescript/unstable/sync";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = path.resolve(import.meta.dirname, "..");

/** Files whose keys are names of the product's own, though their type is `string`. */
const ownNames = new Map([
  ["src/api/http/early-requests.ts", "the paths of the boot script's requests"],
  ["src/api/portable/portable.ts", "the members of a form"],
  ["src/api/schema/fast-schema.ts", "the members of a schema"],
  ["src/api/versions/feature-probe.ts", "the versions in its list"],
  ["src/components/bulk/bulk-kind.ts", "the fields of a bulk edit"],
  ["src/components/bulk/BulkDialog.tsx", "the fields of a bulk edit"],
  ["src/components/editor/Differences.tsx", "the fields of a form"],
  ["src/components/editor/useEditForm.ts", "the fields of a form"],
  ["src/i18n/intl.ts", "the keys of the product's messages"],
  ["src/screens/alert-rule/form/change-metric.ts", "kinds of metrics and members of a rule"],
  ["src/screens/api-token/form/scope-description.ts", "the scopes in its list"],
  ["src/screens/server/order/OrderList.tsx", "the browser's names of keys"],
  ["src/screens/server/override.ts", "digits"],
  ["src/screens/server/OverrideField.tsx", "digits"],
  ["src/screens/terminal/TabStrip.tsx", "the browser's names of keys"],
  ["src/ui/popup/MenuPopup.tsx", "the browser's names of keys"],
  ["src/ui/tabs/Tabs.tsx", "the browser's names of keys"],
]);

interface LookUp {
  file: SourceFile;
  node: Node;
  object: Node;
  key: Node;
  written: boolean;
}

/** The key without casts: `key as keyof X` can still be any text. */
function withoutCasts(node: Node): Node {
  return isAsExpression(node) || isParenthesizedExpression(node) ? withoutCasts(node.expression) : node;
}

function lookUpsIn(file: SourceFile): LookUp[] {
  const found: LookUp[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) {
      const { parent } = node;
      const written =
        isBinaryExpression(parent) &&
        parent.left === node &&
        parent.operatorToken.kind === SyntaxKind.EqualsToken;
      const key = withoutCasts(node.argumentExpression);
      if (!isNumericLiteral(key)) found.push({ file, node, object: node.expression, key, written });
    }
    if (
      isBinaryExpression(node) &&
      node.operatorToken.kind === SyntaxKind.InKeyword &&
      !isStringLiteral(node.left)
    )
      found.push({ file, node, object: node.right, key: withoutCasts(node.left), written: false });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const textOf = ({ file }: LookUp, node: Node): string => file.text.slice(node.pos, node.end).trim();

const isFunction = (node: Node): boolean =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isMethodDeclaration(node);

/** Whether the function around it calls `Object.hasOwn` with the same object and key. */
function isGuarded(lookUp: LookUp): boolean {
  let around = lookUp.node;
  while (around.parent && !isFunction(around)) around = around.parent;
  return textOf(lookUp, around).includes(
    `Object.hasOwn(${textOf(lookUp, lookUp.object)}, ${textOf(lookUp, lookUp.key)})`,
  );
}

test("a look-up by text that may be foreign uses a Map or asks Object.hasOwn", () => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, "tsconfig.json")] }).getProjects();
    assert.ok(project);
    const { program, checker } = project;
    const anyText = checker.getStringType();
    const isUnknown = (node: Node): boolean =>
      ((checker.getTypeAtLocation(node)?.flags ?? 0) & TypeFlags.Unknown) !== 0;
    const found = program.getSourceFileNames().flatMap((name) => {
      const short = path.relative(root, name).split(path.sep).join("/");
      const file = short.startsWith("src/") ? program.getSourceFile(name) : undefined;
      if (!file) return [];
      const all = lookUpsIn(file);
      const types = checker.getTypeAtLocation(all.map(({ key }) => key));
      return (
        all
          .filter((_, at) => types[at] && checker.isTypeAssignableTo(anyText, types[at]))
          // A value of unknown type has to be checked before it is used.
          .filter((one) => !isGuarded(one) && (one.written || !isUnknown(one.node)))
          .map((one) => ({ file: short, text: textOf(one, one.node) }))
      );
    });
    assert.equal(
      found.filter(({ file }) => !ownNames.has(file)).map(({ file, text }) => `${file}: ${text}`),
      [],
    );
    const files = new Set(found.map(({ file }) => file));
    assert.equal(
      [...ownNames.keys()].filter((file) => !files.has(file)),
      [],
      "these need no exception",
    );
  } finally {
    api.close();
  }
});

test.run();
